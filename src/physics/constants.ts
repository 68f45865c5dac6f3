/** Standard gravity [m/s2], CGPM 1901. */
export const GRAVITY = 9.80665;
/** Specific gas constant of dry air [J/(kg K)]. */
export const AIR_GAS_CONSTANT = 287.05;
/** Ratio of specific heats of air [1]. */
export const AIR_GAMMA = 1.4;
/** Standard atmosphere at sea level [Pa]. */
export const STANDARD_PRESSURE = 101_325;
/** Density of water at 20 degrees C [kg/m3]. */
export const WATER_DENSITY = 998.2;
/** Zero of the Celsius scale [K]. */
export const ZERO_CELSIUS = 273.15;
