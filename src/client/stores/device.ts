import { signal } from '@preact/signals-react';
import type { Device } from '#client/sync/device.ts';

/** This tab's device while a student is signed in. For stores alone. */
export const currentDevice = signal<Device | undefined>(undefined);
