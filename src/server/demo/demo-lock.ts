/** Several servers may start at once: whoever makes something of the demonstration class holds this name. */
export const DEMO_LOCK = 'demonstration class';
