/** What an operator runs where only the built product is: by the name of `npm run`, the file that the build makes of each. */
export const COMMANDS = [
  'teacher',
  'delete-student',
  'delete-school',
  'retention',
  'migrate-database',
  'backup',
  'restore',
  'demo',
];

/** The sources of these files, as entries of the server's build. */
export const SERVER_COMMANDS = Object.fromEntries(
  COMMANDS.map((name) => [`command-${name}`, `src/server/commands/${name}.ts`]),
);
