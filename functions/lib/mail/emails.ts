/** The e-mails of the service, in both languages. */

import { PAGES, type PageLanguage } from '../contract/pages.ts';
import { escapeHtml } from '../text/escape.ts';

/** An e-mail to the owner of an account, or of an address that may become an account's. */
export interface Email {
  to: string;
  kind: keyof typeof WORDINGS;
  /** The token in its link, which proves that the e-mail was received; empty if nothing needs proof. */
  token: string;
  /** Its subject matter: the name of a key, another address, or a number of requests. */
  about?: string;
}

/** For each e-mail the subject, the paragraphs before and after the link, and the label of the button. */
const WORDINGS = {
  confirm: {
    es: {
      subject: 'Confirma tu cuenta de Verso',
      before: 'Para terminar el registro, abre este enlace. Es válido durante una hora.',
      after: 'Si no te has registrado en Verso, no tienes que hacer nada.',
      button: 'Confirmar la cuenta',
    },
    en: {
      subject: 'Confirm your Verso account',
      before: 'Open this link to finish registering. It is valid for one hour.',
      after: 'If you did not register with Verso, you can ignore this email.',
      button: 'Confirm account',
    },
  },
  reset: {
    es: {
      subject: 'Elige una contraseña nueva para Verso',
      before:
        'Con este enlace puedes elegir una contraseña nueva. Es válido durante una hora y solo se puede usar una vez.',
      after: 'Si no lo has pedido, no tienes que hacer nada: tu contraseña no cambia.',
      button: 'Elegir contraseña',
    },
    en: {
      subject: 'Choose a new password for Verso',
      before: 'Use this link to choose a new password. It is valid for one hour and works once.',
      after: 'If you did not ask for it, you can ignore this email: your password does not change.',
      button: 'Choose password',
    },
  },
  exists: {
    es: {
      subject: 'Ya tienes una cuenta de Verso',
      before:
        'Alguien intentó registrarse con esta dirección, que ya tiene una cuenta. Si fuiste tú y no recuerdas la contraseña, elige otra aquí:',
      after: 'Si no fuiste tú, no tienes que hacer nada.',
      button: 'Elegir otra contraseña',
    },
    en: {
      subject: 'You already have a Verso account',
      before:
        'Somebody tried to register with this address, which already has an account. If it was you and you do not remember the password, choose another one here:',
      after: 'If it was not you, you can ignore this email.',
      button: 'Choose another password',
    },
  },
  changed: {
    es: {
      subject: 'La contraseña de tu cuenta de Verso ha cambiado',
      before:
        'La contraseña de tu cuenta acaba de cambiar. Se han cerrado las demás sesiones. Si no fuiste tú, elige otra contraseña aquí ahora mismo:',
      after: 'Si fuiste tú, no tienes que hacer nada.',
      button: 'Elegir otra contraseña',
    },
    en: {
      subject: 'The password of your Verso account has changed',
      before:
        'Your password has just been changed. All other sessions have been signed out. If this was not you, choose another password right away:',
      after: 'If it was you, you can ignore this email.',
      button: 'Choose another password',
    },
  },
  newAddress: {
    es: {
      subject: 'Confirma tu nueva dirección de correo para Verso',
      before:
        'Abre este enlace para que tu cuenta de Verso use esta dirección. Es válido durante una hora.',
      after: 'Si no lo has pedido, no tienes que hacer nada: no cambiará nada.',
      button: 'Usar esta dirección',
    },
    en: {
      subject: 'Confirm your new email address for Verso',
      before:
        'Open this link to use this address for your Verso account. It is valid for one hour.',
      after: 'If you did not ask for it, you can ignore this email: nothing will change.',
      button: 'Use this address',
    },
  },
  addressChanged: {
    es: {
      subject: 'La dirección de tu cuenta de Verso ha cambiado',
      before:
        'Tu cuenta de Verso usa ahora la dirección {about}. Si no fuiste tú, deshaz el cambio con este enlace, que es válido durante siete días, cierra todas las sesiones, desactiva las claves creadas o rotadas desde entonces y anula la contraseña. Después, elige otra:',
      after: 'Si fuiste tú, no tienes que hacer nada.',
      button: 'Deshacer el cambio',
    },
    en: {
      subject: 'The address of your Verso account has changed',
      before:
        'Your Verso account now uses the address {about}. If this was not you, undo the change with this link. It is valid for seven days, signs out every session, disables keys created or rotated since, and voids the password. Then choose a new one:',
      after: 'If it was you, you can ignore this email.',
      button: 'Undo the change',
    },
  },
  keyMade: {
    es: {
      subject: 'Clave nueva en tu cuenta de Verso',
      before: 'Se ha creado la clave «{about}» en tu cuenta. Puedes gestionarla en el panel:',
      after: 'Si no fuiste tú, elimina la clave y cambia tu contraseña.',
      button: 'Abrir el panel',
    },
    en: {
      subject: 'New key in your Verso account',
      before: 'The key “{about}” has been created in your account. Manage it in the dashboard:',
      after: 'If this was not you, delete the key and change your password.',
      button: 'Open the dashboard',
    },
  },
  keyRotated: {
    es: {
      subject: 'Una clave de tu cuenta de Verso tiene un valor nuevo',
      before: 'La clave «{about}» de tu cuenta se ha rotado: ahora tiene un valor nuevo.',
      after: 'Si no fuiste tú, elimina la clave y cambia tu contraseña.',
      button: 'Abrir el panel',
    },
    en: {
      subject: 'A key of your Verso account has a new value',
      before: 'The key “{about}” of your account has been rotated and has a new value.',
      after: 'If this was not you, delete the key and change your password.',
      button: 'Open the dashboard',
    },
  },
  nearLimit: {
    es: {
      subject: 'Tu cuenta de Verso ha usado el 80 % de las peticiones de hoy',
      before:
        'Tus claves han usado hoy el 80 % de las {about} peticiones diarias de tu cuenta. Cuando se agoten, Verso responderá con el error 429 hasta las 0:00 UTC. En el panel puedes ver qué claves y qué endpoints consumen más:',
      after: 'Te escribimos una vez al día como máximo.',
      button: 'Abrir el panel',
    },
    en: {
      subject: 'Your Verso account has used 80% of today’s requests',
      before:
        'Your keys have used 80% of your account’s {about} requests for today. Once they run out, requests get a 429 error until 0:00 UTC. See which keys and endpoints use the most in the dashboard:',
      after: 'We send this email once a day at most.',
      button: 'Open the dashboard',
    },
  },
};

/**
 * Returns the subject and content of an e-mail, as text and as HTML with a button. The token in the link follows the
 * `#`: browsers do not send that part, so no log contains it.
 */
export function writeEmail(
  { kind, token, about = '' }: Email,
  origin: string,
  language: PageLanguage,
): { subject: string; text: string; html: string } {
  const { subject, before: words, after, button } = WORDINGS[kind][language];
  const before = words.replace('{about}', () => about);
  const link = {
    confirm: `${PAGES.confirm[language]}#${token}`,
    reset: `${PAGES.newPassword[language]}#${token}`,
    exists: PAGES.recover[language],
    changed: PAGES.recover[language],
    newAddress: `${PAGES.confirm[language]}#${token}`,
    addressChanged: `${PAGES.confirm[language]}#${token}`,
    keyMade: PAGES.dashboard[language],
    keyRotated: PAGES.dashboard[language],
    nearLimit: PAGES.dashboard[language],
  }[kind];
  const address = `${origin}${link}`;
  const text = `${before}\n\n${address}\n\n${after}`;
  const html = page(language, subject, [
    `<p>${escapeHtml(before)}</p>`,
    `<p><a href="${escapeHtml(address)}" style="${BUTTON}">${escapeHtml(button)}</a></p>`,
    `<p style="word-break:break-all">${escapeHtml(address)}</p>`,
    `<p>${escapeHtml(after)}</p>`,
  ]);
  return { subject, text, html };
}

/** Mail programs support styles only in attributes. */
const BODY =
  'font:16px/1.6 system-ui,sans-serif;color:#1d1b18;max-width:34rem;margin:0 auto;padding:1rem';
const BUTTON =
  'display:inline-block;background:#7a2e1d;color:#ffffff;font-weight:600;text-decoration:none;border-radius:6px;padding:12px 20px';

const page = (language: PageLanguage, title: string, paragraphs: readonly string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="${BODY}"><p style="font-weight:600;font-size:20px">Verso</p>${paragraphs.join('')}</body></html>`;
