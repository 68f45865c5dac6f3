import { ZERO_CELSIUS } from './constants.ts';

/** Critical temperature of carbon dioxide [K]. */
const CRITICAL_TEMPERATURE = 304.1282;
/** Critical pressure of carbon dioxide [Pa]. */
const CRITICAL_PRESSURE = 7.3773e6;

/** Coldest liquid carbon dioxide, just above the triple point [degrees C]. */
export const COLDEST_LIQUID_CO2_C = 216.6 - ZERO_CELSIUS;

/** Above this temperature the pressure is held constant, as the liquid is about to vanish [degrees C]. */
export const HOTTEST_LIQUID_CO2_C = 30.9;

/**
 * Vapour pressure [Pa] of liquid carbon dioxide at a temperature [degrees C]. R. Span and W. Wagner, J. Phys. Chem. Ref.
 * Data 25 (1996) 1509, equation 3.13; valid from 216.6 K to the critical point, held constant above 30.9 degrees C.
 */
export function co2SaturationPressure(temperatureC: number): number {
  const temperature = Math.min(temperatureC, HOTTEST_LIQUID_CO2_C) + ZERO_CELSIUS;
  const x = 1 - temperature / CRITICAL_TEMPERATURE;
  const series = -7.0602087 * x + 1.9391218 * x ** 1.5 - 1.6463597 * x ** 2 - 3.2995634 * x ** 4;
  return CRITICAL_PRESSURE * Math.exp((CRITICAL_TEMPERATURE / temperature) * series);
}
