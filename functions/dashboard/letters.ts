/** The letters that are mailed, in both languages. */
import { PAGES, type PageLanguage } from '../../build/site/shared/pages.ts';

/** Something that only the holder of an e-mail address may know. */
export interface Letter {
  to: string;
  kind: 'confirm' | 'reset' | 'exists' | 'changed';
  /** What its link carries: it proves that the letter was received. */
  token: string;
}

interface Wording {
  subject: string;
  /** The paragraphs before and after the link. */
  before: string;
  after: string;
}

const WORDINGS: Record<Letter['kind'], Record<PageLanguage, Wording>> = {
  confirm: {
    es: {
      subject: 'Confirma tu cuenta de Verso',
      before: 'Para terminar el registro, abre este enlace. Vale una hora.',
      after: 'Si no te has registrado en Verso, no hagas nada.',
    },
    en: {
      subject: 'Confirm your Verso account',
      before: 'Open this link to finish registering. It is good for an hour.',
      after: 'If you did not register with Verso, there is nothing to do.',
    },
  },
  reset: {
    es: {
      subject: 'Una contraseña nueva para Verso',
      before: 'Con este enlace eliges una contraseña nueva. Vale una hora y una sola vez.',
      after: 'Si no lo has pedido, no hagas nada: tu contraseña sigue igual.',
    },
    en: {
      subject: 'A new password for Verso',
      before: 'This link lets you choose a new password. It is good for an hour, and once.',
      after: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
    },
  },
  exists: {
    es: {
      subject: 'Ya tienes una cuenta de Verso',
      before:
        'Alguien quiso registrarse con esta dirección, que ya tiene una cuenta. Si fuiste tú y no recuerdas la contraseña, elige otra aquí:',
      after: 'Si no fuiste tú, no hagas nada.',
    },
    en: {
      subject: 'You already have a Verso account',
      before:
        'Somebody tried to register with this address, which has an account already. If it was you and you do not remember the password, choose another here:',
      after: 'If it was not you, there is nothing to do.',
    },
  },
  changed: {
    es: {
      subject: 'La contraseña de tu cuenta de Verso ha cambiado',
      before:
        'La contraseña de tu cuenta acaba de cambiar y se han cerrado las demás sesiones. Si no fuiste tú, elige otra aquí ahora mismo:',
      after: 'Si fuiste tú, no hagas nada.',
    },
    en: {
      subject: 'The password of your Verso account has changed',
      before:
        'The password of your account has just been changed, and its other sessions are ended. If it was not you, choose another one here at once:',
      after: 'If it was you, there is nothing to do.',
    },
  },
};

/**
 * The subject and the text of a letter. A token stands behind the `#` of its link: browsers keep that part to
 * themselves, so it reaches no log.
 */
export function writeLetter(
  { kind, token }: Letter,
  origin: string,
  language: PageLanguage,
): { subject: string; text: string } {
  const { subject, before, after } = WORDINGS[kind][language];
  const link = {
    confirm: `${PAGES.confirm[language]}#${token}`,
    reset: `${PAGES.newPassword[language]}#${token}`,
    exists: PAGES.recover[language],
    changed: PAGES.recover[language],
  }[kind];
  return { subject, text: `${before}\n\n${origin}${link}\n\n${after}` };
}
