/** Real Chromium: the installed one, or the one that `CHROMIUM` names. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const INSTALLED = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function launchBrowser(): Promise<Browser> {
  if (!existsSync(INSTALLED)) {
    throw new Error(
      `There is no browser at ${INSTALLED}: install Chromium (Debian: apt install chromium; without root: ` +
        'npx playwright-core install chromium), or set CHROMIUM to the path of one',
    );
  }
  return await chromium.launch({ executablePath: INSTALLED, args: ARGUMENTS });
}

/** A page that fails the test for what goes wrong in it: errors, and what its security policy forbids. */
export async function openPage(
  browser: Browser,
  width: number,
  locale: string,
): Promise<{ page: Page; wrong: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    // the browser itself reports every answer that is a failure, which pages may well be told
    const failedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !failedRequest)
      wrong.push(`${page.url()}: ${message.text()}`);
  });
  return { page, wrong };
}

/**
 * Nothing for axe to find, nothing wider than the screen.
 * @param exclude what of the page is not ours, as a selector
 */
export async function expectGoodPage(page: Page, exclude?: string): Promise<void> {
  await page.evaluate(AXE);
  const where = exclude === undefined ? 'document' : `{ exclude: ['${exclude}'] }`;
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${where})`);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found, page.url()).toEqual([]);
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scroll: scrollWidth, client: clientWidth };
  });
  expect(scroll, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(client);
}

/** A part of a page that moved without being touched. */
interface Shift {
  value: number;
  /** What moved, as HTML. */
  of: string[];
}

/** Counts what moves in the pages that are opened from now on, from their first moment. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
        const of = entry.sources.map(({ node }) => String(node?.outerHTML ?? node?.textContent));
        shifts.push({ value: Number(entry.value), of: of.map((html) => html.slice(0, 200)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved so far, as browsers count it. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate<Shift[]>('shifts');
  return { shifts, sum: shifts.reduce((all, { value }) => all + value, 0) };
}
