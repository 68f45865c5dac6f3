/** The words of a failure where the server gave none (ledger ERR-01, 03, 04, 05). */
export const FAILURE_WORDS = {
  expired: 'Your session has expired, please login to resume',
  engineExpired: 'Your session has expired. Please log out and log in again.',
  forbidden: 'Your teacher has not set up an activity for this application',
  notFound: 'Page not found',
  server: 'A server error occurred',
  engineServer: 'An error occurred',
  login: 'Login failed.',
  /** The same words whichever half was wrong, with and without a network. */
  wrongPair: 'These two IDs do not go together. Please check them and try again.',
} as const;

/** The sentences of the engine's own codes (ledger ERR-06); an unknown code is shown as it is. */
export const ENGINE_ERROR_WORDS = {
  ERR_NO_MODEL_DATA:
    'There is no model data available for this design. This can occur if the design is very old. The design may be recoverable by contacting support.',
  ERR_CORRUPT_INPUT_FILE: 'The model data for this file is corrupted and cannot be opened',
  ERR_BAD_WORD: 'Please choose a more appropriate name for your design',
  ERR_DB_ACCESS:
    'Error connecting to the database. Please reload the page and try again. If the problem persists, please contact support.',
  ERR_MODEL_FAILURE:
    'Sorry - there is a modeling error. Something about your design has resulted in an improper model. Please check your sketches and/or other solid modeling inputs.',
} as const;
