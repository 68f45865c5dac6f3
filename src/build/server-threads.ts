/** The server's files that run in a worker thread of their own, by the name of the file that a build makes of each. */
export const SERVER_THREADS = {
  'sqlite-keeper': 'src/server/records/sqlite-keeper.ts',
  'engine-worker': 'src/server/engine-api/engine-worker.ts',
  'roster-thread': 'src/server/teacher/roster/roster-thread.ts',
} as const;
