/** Names this build on the home screen and in every request; set by the build, 'development' otherwise. */
export const BUILD: string = import.meta.env['VITE_BUILD'] ?? 'development';
