/** The dashboard as a new user lives it: in real Chromium, on a phone and on a desk. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectGoodPage, launchBrowser, openPage } from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

const run = promisify(execFile);
let host: SiteHost;
let browser: Browser;

beforeAll(async () => {
  host = await startSiteHost({ RATE_LIMIT_PER_MINUTE: '1000' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.stop();
});

/** The last link of an e-mail on the console, once it is there. */
async function linkTo(page: string): Promise<string> {
  const links = () => [...host.console().matchAll(/^http:\S+#\S+$/gm)].map(([link]) => link);
  return await vi.waitUntil(() => links().findLast((link) => link.includes(`/${page}/#`)), 10_000);
}

const LANGUAGES = [
  {
    width: 390,
    language: 'es',
    at: {
      register: '/registro/',
      confirm: 'confirmar',
      signIn: '/entrar/',
      recover: '/recuperar/',
      newPassword: 'nueva-contrasena',
      dashboard: '/panel/',
      account: '/cuenta/',
      home: '/',
      explorer: '/explorador/',
    },
    says: {
      console: 'está en la consola del servicio',
      made: 'Clave «Mi <b>app</b> ñandú» creada',
      copy: 'Copiar la clave',
      copied: 'Copiado',
      explore: 'Pruébala en el explorador',
      saved: 'Ya la he guardado',
      create: 'Crear una clave',
      submit: 'Crear clave',
      step: 'Haz tu primera petición',
      noName: 'Rellena este campo.',
      again: /Enviar otra vez/,
      other: 'Usar otra dirección',
      deleted: 'Tu cuenta y todos sus datos se han eliminado.',
      expired: 'La sesión ha caducado.',
      reveal: 'Mostrar la contraseña',
      createFirst: 'Crear la primera',
      failed: 'Errores (1)',
      allRequests: 'Todas (4)',
      setEmail: 'Correo',
      setPassword: 'Contraseña',
      more: 'Más acciones para',
      log: 'Últimas peticiones',
      open: 'Abrir /v1/passage?ref=Juan 3:16&version=rv1909 en el explorador',
      newAddress: 'Tu cuenta usa ahora esta dirección de correo.',
      chart: 'Peticiones de los últimos 7 días: 4 en total; máximo: 4',
      asTable: 'Los 30 días en una tabla',
      csv: 'Descargar en CSV',
      rename: 'Renombrar',
      disable: 'Desactivar',
      enable: 'Activar',
      disabled: 'desactivada',
      expiry: 'Caducidad',
      save: 'Guardar',
      remove: 'Eliminar',
      removeSure: '¿Eliminar «Otra»?',
      removeSubmit: 'Eliminar la clave',
      cancel: 'Cancelar',
      taken: 'Ya tienes una clave con ese nombre.',
      limits: 'Límites: 1000 por minuto',
      changed: 'Contraseña cambiada.',
      wrong: 'El correo o la contraseña no son correctos.',
      signOut: 'Cerrar sesión',
      delete: 'Eliminar la cuenta',
      wrongPassword: 'La contraseña no es correcta.',
      deleteAll: 'Eliminar la cuenta y todos sus datos',
    },
  },
  {
    width: 1280,
    language: 'en',
    at: {
      register: '/en/register/',
      confirm: 'confirm',
      signIn: '/en/sign-in/',
      recover: '/en/recover/',
      newPassword: 'new-password',
      dashboard: '/en/dashboard/',
      account: '/en/account/',
      home: '/en/',
      explorer: '/en/explorer/',
    },
    says: {
      console: 'is printed in the service’s console',
      made: 'Key “Mi <b>app</b> ñandú” created',
      copy: 'Copy the key',
      copied: 'Copied',
      explore: 'Try it in the explorer',
      saved: 'I’ve saved it',
      create: 'Create a key',
      submit: 'Create key',
      step: 'Make your first request',
      noName: 'Fill in this field.',
      again: /Send again/,
      other: 'Use another address',
      deleted: 'Your account and all its data have been deleted.',
      expired: 'Your session has expired.',
      reveal: 'Show password',
      createFirst: 'Create the first one',
      failed: 'Errors (1)',
      allRequests: 'All (4)',
      setEmail: 'Email',
      setPassword: 'Password',
      more: 'More actions for',
      log: 'Latest requests',
      open: 'Open /v1/passage?ref=John 3:16&version=kjv in the explorer',
      newAddress: 'Your account now uses this email address.',
      chart: 'Requests in the last 7 days: 4 in total; busiest day: 4',
      asTable: 'The 30 days as a table',
      csv: 'Download as CSV',
      rename: 'Rename',
      disable: 'Disable',
      enable: 'Enable',
      disabled: 'disabled',
      expiry: 'Expiry',
      save: 'Save',
      remove: 'Delete',
      removeSure: 'Delete “Otra”?',
      removeSubmit: 'Delete key',
      cancel: 'Cancel',
      taken: 'You already have a key with that name.',
      limits: 'Limits: 1,000 a minute',
      changed: 'Password changed.',
      wrong: 'Wrong email or password.',
      signOut: 'Sign out',
      delete: 'Delete account',
      wrongPassword: 'Wrong password.',
      deleteAll: 'Delete account and all data',
    },
  },
] as const;

describe.each(LANGUAGES)('at $width px in $language', ({ width, language, at, says }) => {
  let email = `${language}@example.org`;
  const password = 'correct horse battery';
  const newPassword = 'staple of the century';
  let page: Page;
  let wrong: string[];
  let key = '';

  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, width, language));
  });
  afterAll(async () => {
    await page.close();
    expect(wrong).toEqual([]);
  });

  const go = (path: string) => page.goto(host.url + path);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const submit = (form: string) => page.locator(`[data-form="${form}"] [type="submit"]`);
  const see = (text: string) => page.getByText(text).first().waitFor();
  const status = async (path: string) => {
    const response = await fetch(host.url + path, { headers: { 'X-API-Key': key } });
    return response.status;
  };
  /** Opens the menu of the key, which is the only one, and chooses from it. */
  const choose = async (name: string) => {
    await page.getByLabel(says.more).click();
    await button(name).click();
  };
  const enter = async (withPassword: string) => {
    await page.fill('#email', email);
    await page.fill('#password', withPassword);
    await submit('sign-in').click();
  };

  test('registers, and confirms by the link on the console', async () => {
    await go(at.register);
    await expectGoodPage(page);
    await page.fill('#email', email);
    await page.fill('#password', password);
    await page.getByRole('button', { name: says.reveal }).click();
    expect(await page.getAttribute('#password', 'type')).toBe('text');
    await submit('register').click();
    await see(says.console);
    await see(email);
    // not before a minute is over
    expect(await page.getByRole('button', { name: says.again }).isDisabled()).toBe(true);
    await expectGoodPage(page);
    await button(says.other).click();
    expect(await page.inputValue('#email')).toBe(email);
    await page.goto(await linkTo(at.confirm));
    await page.waitForURL(`**${at.dashboard}`);
    await see(says.step);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await expectGoodPage(page);
  });

  test('makes a key, which is shown once, can be copied, and whose curl line works', async () => {
    await button(says.createFirst).click();
    await page.getByRole('dialog').waitFor();
    await expectGoodPage(page);
    // in the middle
    const box = await page.getByRole('dialog').boundingBox();
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(2);
    await button(says.submit).click();
    await see(says.noName);
    await page.fill('#name', 'Mi <b>app</b> ñandú');
    await button(says.submit).click();
    await see(says.made);
    // who leaves now would lose it
    expect(await page.getByText(says.explore).isVisible()).toBe(false);
    // nothing but its owner puts it away
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await see(says.made);
    key = (await page.textContent('[data-key]')) ?? '';
    expect(key).toMatch(/^verso_live_[0-9a-f]{64}$/);
    await button(says.copy).click();
    await button(says.copied).waitFor();
    expect(await page.getByText(says.explore).isVisible()).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    const commands = (await page.locator('[data-command]').allTextContents()).join('\n');
    const { stdout } = await run('bash', ['-c', `{\n${commands} --silent\n} <<< '${key}'`]);
    expect(JSON.parse(stdout).data).toMatchObject({ chapter: 3, verse: 16 });
    await expectGoodPage(page);
    await button(says.saved).click();
    await page.locator('article').waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByText(says.step).waitFor({ state: 'hidden' });

    await go(at.dashboard);
    await page.locator('article').waitFor();
    const all = await page.content();
    expect(all).not.toContain(key);
    expect(all).toContain(`${key.slice(0, 15)}…${key.slice(-4)}`);
  });

  test('sees the requests that were made with it, as a chart, as a table and as CSV', async () => {
    expect(await status('/v1/versions')).toBe(200);
    expect(await status('/v1/search?q=luz&versions[]=rv1909&versions[]=kjv')).toBe(200);
    expect(await status('/v1/verses/gen_99_1')).toBe(404);
    await page.reload();
    const usage = page.locator('[data-usage]');
    await usage.getByRole('img', { name: says.chart }).waitFor();
    await see(says.limits);
    await expectGoodPage(page);
    await usage.getByText(says.asTable).click();
    const [days, endpoints] = await usage.locator('table').all();
    const cells = async (table: typeof days) =>
      (await table?.locator('tbody tr').allInnerTexts())?.map((row) => row.split(/\s*\t\s*/));
    expect((await cells(days))?.map(([, ...numbers]) => numbers.join(' '))).toEqual([
      '3 1 4',
      ...Array(29).fill('0 0 0'),
    ]);
    expect((await cells(endpoints))?.map((row) => row.join(' ')).sort()).toEqual([
      '/v1/passage 1 0 1',
      '/v1/search 1 0 1',
      '/v1/verses/{id} 0 1 1',
      '/v1/versions 1 0 1',
    ]);
    await expectGoodPage(page);
    const downloading = page.waitForEvent('download');
    await page.getByText(says.csv).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
    expect(csv[0]).toBe('day,endpoint,outcome,requests,code');
    expect(csv.slice(1).map((line) => line.slice(11))).toEqual([
      'passage,ok,1,',
      'search,ok,1,',
      'verse,client_error,1,VERSE_NOT_FOUND',
      'versions,ok,1,',
      '',
    ]);
  });

  test('sees each request, its error, and opens it in the explorer', async () => {
    const log = page.getByRole('region', { name: says.log });
    const rows = await log.locator('li').allInnerTexts();
    const id = '[\\w-]{20,}';
    const row = (status: number, path: string, about: string) =>
      expect.stringMatching(new RegExp(`^${status}\\s+${path}\\s[\\s\\S]*${about}$`));
    expect(rows).toEqual([
      row(404, '/v1/verses/gen_99_1', `VERSE_NOT_FOUND ${id}`),
      row(200, '/v1/search\\?q=luz&versions\\[\\]=rv1909&versions\\[\\]=kjv', id),
      row(200, '/v1/versions', id),
      row(200, '/v1/passage\\?ref=J\\w+ 3:16&version=\\w+', id),
    ]);
    const searched = await log.getByTitle('/v1/search').getAttribute('href');
    expect(searched).toBe(`${at.explorer}?endpoint=search&q=luz&versions=rv1909%2Ckjv`);
    await log.getByRole('button', { name: says.failed }).click();
    expect(await log.locator('li').count()).toBe(1);
    await log.getByRole('button', { name: says.allRequests }).click();
    await page.getByTitle(says.open).click();
    await page.waitForURL(`**${at.explorer}?endpoint=passage&ref=*`);
    await page.locator('[data-playground]').getByText('16').first().waitFor();
    await page.goBack();
    await page.locator('article').waitFor();
  });

  test('renames it with the keyboard alone, and is told where a name is taken', async () => {
    await page.getByLabel(says.more).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Otra');
    await page.keyboard.press('Enter');
    // the focus goes to the key that was changed
    await page.locator('h3:focus', { hasText: 'Otra' }).waitFor();
    await button(says.create).click();
    await page.fill('#name', 'Otra');
    await button(says.submit).click();
    await see(says.taken);
    await button(says.cancel).click();
  });

  test('switches it off and on again', async () => {
    await choose(says.disable);
    await page.locator('.badge', { hasText: says.disabled }).waitFor();
    expect(await status('/v1/versions')).toBe(401);
    await expectGoodPage(page);
    await choose(says.enable);
    await page.locator('.badge', { hasText: says.disabled }).waitFor({ state: 'detached' });
    expect(await status('/v1/versions')).toBe(200);
  });

  test('lets it expire on a day, and not', async () => {
    await choose(says.expiry);
    await page.getByRole('dialog').locator('input').fill('2099-12-31');
    await button(says.save).click();
    await see('2099');
    await choose(says.expiry);
    await page.getByRole('dialog').locator('input').fill('');
    await button(says.save).click();
    await page.getByText('2099').waitFor({ state: 'detached' });
  });

  test('deletes it, once that is confirmed', async () => {
    await choose(says.remove);
    await see(says.removeSure);
    await expectGoodPage(page);
    await button(says.cancel).click();
    expect(await status('/v1/versions')).toBe(200);
    await choose(says.remove);
    await button(says.removeSubmit).click();
    await see(says.createFirst);
    expect(await status('/v1/versions')).toBe(401);
  });

  test('changes the address, by the link that goes to the new one', async () => {
    await go(at.account);
    await page.getByText(says.setEmail, { exact: true }).click();
    await page.fill('#email', `new-${email}`);
    await page.fill('#confirmation', password);
    await submit('email').click();
    await see(says.console);
    await expectGoodPage(page);
    await page.goto(await linkTo(at.confirm));
    await see(says.newAddress);
    await expectGoodPage(page);
    email = `new-${email}`;
    await go(at.account);
    await see(email);
  });

  test('changes the password, signs out, and is let in with the new one only', async () => {
    await go(at.account);
    await see(email);
    await expectGoodPage(page);
    await page.getByText(says.setPassword, { exact: true }).click();
    await page.fill('#current', password);
    await page.fill('#password', newPassword);
    await submit('password').click();
    await see(says.changed);
    await go(at.dashboard);
    await button(says.signOut).click();
    await page.waitForURL(`**${at.signIn}?why=signed-out`);
    await go(at.account);
    await page.waitForURL(`**${at.signIn}?next=*`);
    // who has signed out is not told that anything has expired
    expect(await page.getByText(says.expired).count()).toBe(0);
    await expectGoodPage(page);
    await enter(password);
    await see(says.wrong);
    await enter(newPassword);
    // back to where one was
    await page.waitForURL(`**${at.account}`);
    await see(email);
    await go(at.signIn);
    await page.waitForURL(`**${at.dashboard}`);
  });

  test('is told where a session has expired, and comes back to where it was', async () => {
    // a page that still asks would notice it first
    await go(at.account);
    await see(email);
    await page.context().clearCookies();
    await go(at.account);
    await see(says.expired);
    await enter(newPassword);
    await page.waitForURL(`**${at.account}`);
  });

  test('recovers a forgotten password by the link on the console', async () => {
    await go(at.recover);
    await expectGoodPage(page);
    await page.fill('#email', email);
    await submit('recover').click();
    await see(says.console);
    await page.goto(await linkTo(at.newPassword));
    await expectGoodPage(page);
    expect(page.url()).not.toContain('#');
    // a link that is pasted into the open page is taken as well
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      new URL(await linkTo(at.newPassword)).hash,
    );
    await page.waitForURL((url) => url.hash === '');
    await page.fill('#password', password);
    await submit('new-password').click();
    await see(says.changed);
    await go(at.signIn);
    await enter(password);
    await page.waitForURL(`**${at.dashboard}`);
  });

  test('deletes the account, and cannot come in any more', async () => {
    await go(at.account);
    await button(says.delete).click();
    await page.getByRole('dialog').waitFor();
    await expectGoodPage(page);
    await page.fill('#deletion', 'not this one');
    await button(says.deleteAll).click();
    await see(says.wrongPassword);
    await page.fill('#deletion', password);
    await button(says.deleteAll).click();
    await see(says.deleted);
    await enter(password);
    await see(says.wrong);
  });

  test('is shown in the dark too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of [at.register, at.signIn, at.recover, at.home]) {
      await go(path);
      await expectGoodPage(page);
    }
  });

  test('the key is in no page, no log and no file of the service', async () => {
    expect(host.console()).not.toContain(key);
    const { stdout } = await run('bash', ['-c', `grep -rlaF ${key} ${host.folder} || true`]);
    expect(stdout).toBe('');
  });
});
