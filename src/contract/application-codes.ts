/**
 * The code of an application: the name of its folder in `src/applications`. Which there are, the server says; to the page it
 * is a word like any other.
 */
export type ApplicationCode = string;
