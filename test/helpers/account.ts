/** Accounts for tests. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clock } from '../../functions/dashboard/sign-in/hide-timing.ts';
import { catchConsole, Visitor } from './visitor.ts';

export const PASSWORD = 'correct horse battery';

/** Settings under which accounts work in a test: e-mails go to the console. */
export function stubDashboard(): void {
  vi.stubEnv('AUTH_SECRET', 'a secret for tests that is long enough');
  vi.stubEnv('NETLIFY_DEV', 'true');
}

/** Lets no test of the file wait: what would sleep puts a clock forward that stands still otherwise. */
export function holdDashboardClock(): void {
  const real = { ...clock };
  let now = 0;
  beforeAll(() => {
    clock.now = () => now;
    clock.sleep = async (milliseconds) => {
      now += milliseconds;
    };
  });
  afterAll(() => void Object.assign(clock, real));
}

/** Sets accounts up for each test of the file, with the clock of `holdDashboardClock`, and takes stubs back behind it. */
export function useDashboard(): void {
  holdDashboardClock();
  beforeAll(stubDashboard);
  beforeEach(stubDashboard);
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Registers, confirms by the link of the e-mail, and so is signed in. */
export async function signUp(email: string, visitor = new Visitor()): Promise<Visitor> {
  const mail = catchConsole();
  await visitor.ask('POST', '/api/account/register', { email, password: PASSWORD });
  const token = mail.link('confirmar');
  const { success, error } = await visitor.ask('POST', '/api/account/confirm', { token });
  if (!success) throw new Error(`${email} could not be confirmed: ${error?.message}`);
  vi.restoreAllMocks();
  return visitor;
}
