/** The database that belongs to the device and to no student; a browser without it has never had one. */
export const DEVICE_DATABASE = 'eng-registry';

/** The table of sealed work in it, which the page writes and the worker delivers. */
export const SEALED_TABLE = 'sealed';

/** Background Sync's tag; the worker passes it on to the pages that are open. */
export const SYNC_TAG = 'drain';
