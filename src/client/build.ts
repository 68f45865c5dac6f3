/** Names this build on the home screen and in every request; set by the build, 'development' otherwise. */
export const BUILD: string = import.meta.env['VITE_BUILD'] ?? 'development';

/** The codes of the applications that this build was made with; set by the build. */
export const APPLICATION_CODES: readonly string[] = String(import.meta.env['VITE_APPLICATIONS'] ?? '').split(' ');
