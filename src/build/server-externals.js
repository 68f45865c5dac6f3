/** Packages with binaries or with drivers looked up at run time: the built server finds them in `node_modules`, where a release puts them. */
export const SERVER_EXTERNALS = ['@photostructure/sqlite', 'pg', 'sharp'];
