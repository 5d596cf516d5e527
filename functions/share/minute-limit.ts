import { ApiError } from '../lib/contract/errors.ts';

const MINUTE_MS = 60_000;

/** Limits work that no key limits: how often this process does it in a minute, for all callers together. */
export class MinuteLimit {
  private minute = 0;
  private done = 0;

  constructor(private readonly most: number) {}

  /** @throws ApiError SERVICE_UNAVAILABLE if it was done too often in this minute */
  take(): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) this.done = 0;
    this.minute = minute;
    this.done += 1;
    if (this.done <= this.most) return;
    throw new ApiError('SERVICE_UNAVAILABLE', {
      en: 'Too much is being asked for at once; try again in a minute',
      es: 'Se está pidiendo demasiado a la vez; prueba dentro de un minuto',
    });
  }
}
