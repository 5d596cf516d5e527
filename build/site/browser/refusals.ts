/** Why something was refused, for the reader. */
import { MAX_KEYS } from '../../shared/limits.ts';
import type { RefusalCode } from '../shared/dashboard.ts';
import type { Result } from './api.ts';
import { language } from './dom.ts';

const WORDS: Record<'es' | 'en', Record<RefusalCode | 'OFFLINE', string>> = {
  es: {
    INVALID_INPUT: 'Hay algo que no vale en lo que has escrito.',
    WEAK_PASSWORD: 'Esa contraseña es de las primeras que se prueban. Elige otra.',
    WRONG_PASSWORD: 'La contraseña no es esa.',
    PASSWORD_NEEDED:
      'No te registraste en este navegador: escribe la contraseña con la que lo hiciste.',
    INVALID_LINK: 'Este enlace no vale, ha caducado o ya se usó. Pide otro.',
    SIGNED_OUT: 'La sesión ha terminado. Entra de nuevo.',
    WRONG_CREDENTIALS: 'El correo o la contraseña no son correctos.',
    FOREIGN_PAGE: 'Esta petición no viene de esta página.',
    NOT_CONFIRMED: 'Falta confirmar la dirección.',
    ACCOUNT_DISABLED: 'El operador ha desactivado esta cuenta.',
    NOT_FOUND: 'Eso ya no existe.',
    METHOD_NOT_ALLOWED: 'Eso no se puede hacer.',
    NAME_TAKEN: 'Ya tienes una clave con ese nombre.',
    TOO_MANY_KEYS: `Ya tienes ${MAX_KEYS} claves; borra una antes.`,
    TOO_MANY_ATTEMPTS: 'Demasiados intentos. Vuelve a probar dentro de',
    INTERNAL_ERROR: 'Algo ha fallado por nuestra parte. Prueba otra vez.',
    SERVICE_UNAVAILABLE: 'El servicio no responde ahora mismo. Prueba otra vez en unos segundos.',
    NO_MAIL: 'El operador no ha configurado el correo, así que no se puede enviar el enlace.',
    OFFLINE: 'No hay respuesta. ¿Hay conexión?',
  },
  en: {
    INVALID_INPUT: 'Something in what you typed is not valid.',
    WEAK_PASSWORD: 'That password is among the first that are tried. Choose another.',
    WRONG_PASSWORD: 'That is not the password.',
    PASSWORD_NEEDED:
      'You did not register in this browser: type the password that you registered with.',
    INVALID_LINK: 'This link is not valid, has expired or was used. Ask for another.',
    SIGNED_OUT: 'The session has ended. Sign in again.',
    WRONG_CREDENTIALS: 'The e-mail or the password is wrong.',
    FOREIGN_PAGE: 'This request does not come from this page.',
    NOT_CONFIRMED: 'The address is not confirmed yet.',
    ACCOUNT_DISABLED: 'The operator has disabled this account.',
    NOT_FOUND: 'That does not exist any more.',
    METHOD_NOT_ALLOWED: 'That cannot be done.',
    NAME_TAKEN: 'You have a key of that name already.',
    TOO_MANY_KEYS: `You have ${MAX_KEYS} keys already; delete one first.`,
    TOO_MANY_ATTEMPTS: 'Too many attempts. Try again in',
    INTERNAL_ERROR: 'Something went wrong on our side. Try again.',
    SERVICE_UNAVAILABLE: 'The service does not answer at the moment. Try again in a few seconds.',
    NO_MAIL: 'The operator has set up no mail, so the link cannot be sent.',
    OFFLINE: 'No answer. Is there a connection?',
  },
};

/** A refusal in the page's language. */
export function explain({ code, retryAfter }: Extract<Result<never>, { ok: false }>): string {
  const words = WORDS[language][code];
  return code === 'TOO_MANY_ATTEMPTS' ? `${words} ${Math.ceil(retryAfter / 60)} min.` : words;
}
