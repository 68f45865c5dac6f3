import { AIR_GAS_CONSTANT, ZERO_CELSIUS } from './constants.ts';

export interface Air {
  /** Density [kg/m3]. */
  readonly rho: number;
  /** Dynamic viscosity [Pa s]. */
  readonly mu: number;
  /** Kinematic viscosity [m2/s]. */
  readonly nu: number;
}

/**
 * Dry air at a temperature [degrees C] and an absolute pressure [Pa]: the ideal gas law and Sutherland's viscosity
 * (reference 1.716e-5 Pa s at 273.15 K, constant 110.4 K). Good to 0.3 % between 0 and 40 degrees C; moisture is left out.
 */
export function airAt(temperatureC: number, pressure: number): Air {
  const temperature = temperatureC + ZERO_CELSIUS;
  const rho = pressure / (AIR_GAS_CONSTANT * temperature);
  const mu = 1.716e-5 * (temperature / ZERO_CELSIUS) ** 1.5 * ((ZERO_CELSIUS + 110.4) / (temperature + 110.4));
  return { rho, mu, nu: mu / rho };
}
