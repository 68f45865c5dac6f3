import { createContext } from 'react';

/** Of the class whose screen is shown; undefined outside of classes. */
export const ClassName = createContext<string | undefined>(undefined);
