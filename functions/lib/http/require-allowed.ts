/** Refuses requests that no handler has to see. */
import { ApiError } from '../contract/errors.ts';
import type { Allowance } from '../usage/allowance.ts';
import { METHODS } from './headers.ts';

/** @throws ApiError RATE_LIMITED or METHOD_NOT_ALLOWED */
export function requireAllowed({ method }: Request, allowance: Allowance | undefined): void {
  if (allowance && allowance.left < 0) {
    const { limit, period, reset } = allowance;
    const periods = { minute: 'un minuto', day: 'un día' };
    throw new ApiError('RATE_LIMITED', {
      en: `More than ${limit} requests in a ${period}; try again in ${reset} seconds`,
      es: `Más de ${limit} peticiones en ${periods[period]}; prueba dentro de ${reset} segundos`,
    });
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new ApiError('METHOD_NOT_ALLOWED', {
      en: `Method ${method} is not allowed; use ${METHODS}`,
      es: `El método ${method} no está permitido; usa ${METHODS}`,
    });
  }
}
