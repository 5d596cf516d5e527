/** Explains refusals to users. */

import type { RefusalCode } from '../../../functions/lib/contract/dashboard.ts';
import { MAX_KEYS } from '../../../functions/lib/contract/limits.ts';
import type { Failure } from '../browser/api.ts';
import { signInFirst } from '../browser/session.ts';
import type { Outcome } from '../components/form.tsx';
import { useWords } from '../components/language.ts';

const WORDS: Record<'es' | 'en', Record<RefusalCode | 'OFFLINE', string>> = {
  es: {
    INVALID_INPUT: 'Algo de lo que has escrito no es válido.',
    WEAK_PASSWORD: 'Esa contraseña es demasiado común. Elige otra.',
    WRONG_PASSWORD: 'La contraseña no es correcta.',
    PASSWORD_NEEDED:
      'En este navegador no has iniciado sesión: escribe la contraseña de la cuenta.',
    INVALID_LINK: 'Este enlace no es válido, ha caducado o ya se usó. Pide otro.',
    SIGNED_OUT: 'La sesión ha caducado. Inicia sesión de nuevo.',
    WRONG_CREDENTIALS:
      'El correo o la contraseña no son correctos. Si acabas de registrarte, abre primero el enlace que te hemos enviado.',
    FOREIGN_PAGE:
      'No hemos podido comprobar que la petición venga de este sitio. Recarga la página e inténtalo de nuevo.',
    ACCOUNT_DISABLED: 'El operador ha desactivado esta cuenta.',
    NOT_FOUND: 'Ya no existe: quizá se eliminó en otra pestaña.',
    METHOD_NOT_ALLOWED: 'Eso no se puede hacer.',
    NAME_TAKEN: 'Ya tienes una clave con ese nombre.',
    TOO_MANY_KEYS: `Ya tienes ${MAX_KEYS} claves. Elimina una primero.`,
    TOO_MANY_ATTEMPTS: 'Demasiados intentos. Inténtalo de nuevo dentro de',
    INTERNAL_ERROR: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    NO_ACCOUNTS:
      'Este servicio no tiene cuentas: el operador no las ha activado. Todo lo gratuito funciona con la clave pública.',
    SERVICE_UNAVAILABLE:
      'El servicio no responde ahora mismo. Inténtalo de nuevo en unos segundos.',
    NO_MAIL: 'El operador no ha configurado el correo, así que no se puede enviar el enlace.',
    OFFLINE: 'No se pudo conectar con el servicio. Comprueba tu conexión.',
  },
  en: {
    INVALID_INPUT: 'Something you entered is not valid.',
    WEAK_PASSWORD: 'That password is too common. Choose another one.',
    WRONG_PASSWORD: 'Wrong password.',
    PASSWORD_NEEDED: 'You are not signed in to this browser: enter the password of the account.',
    INVALID_LINK: 'This link is not valid, has expired or was already used. Request another one.',
    SIGNED_OUT: 'Your session has expired. Sign in again.',
    WRONG_CREDENTIALS:
      'Wrong email or password. If you have just registered, open the link that we emailed you first.',
    FOREIGN_PAGE:
      'We couldn’t verify that this request came from this site. Reload the page and try again.',
    ACCOUNT_DISABLED: 'The operator has disabled this account.',
    NOT_FOUND: 'It no longer exists: it may have been deleted in another tab.',
    METHOD_NOT_ALLOWED: 'That isn’t possible.',
    NAME_TAKEN: 'You already have a key with that name.',
    TOO_MANY_KEYS: `You already have ${MAX_KEYS} keys. Delete one first.`,
    TOO_MANY_ATTEMPTS: 'Too many attempts. Try again in',
    INTERNAL_ERROR: 'Something went wrong on our side. Try again.',
    NO_ACCOUNTS:
      'This service has no accounts: its operator has not set them up. Everything free works with the public key.',
    SERVICE_UNAVAILABLE: 'The service isn’t responding. Try again in a few seconds.',
    NO_MAIL: 'Email isn’t configured on this service, so we can’t send the link.',
    OFFLINE: 'Couldn’t reach the service. Check your connection.',
  },
};

/** Returns a function that explains a refusal in the language of the page. */
export function useExplain(): (failure: Failure) => string {
  const words = useWords(WORDS);
  return ({ code, retryAfter }) =>
    code === 'TOO_MANY_ATTEMPTS'
      ? `${words[code]} ${Math.ceil(retryAfter / 60)} min.`
      : words[code];
}

/**
 * Turns a refusal into a form's message, placed at the field that it concerns, if any. If the session has ended, the
 * user is led to the sign-in page, which says so.
 * @returns a function of the refusal and the values entered
 */
export function useRefusal(): (failure: Failure, values?: FormData) => Outcome {
  const explain = useExplain();
  return (failure, values) => {
    if (failure.code === 'SIGNED_OUT') {
      signInFirst();
      return {};
    }
    const text = explain(failure);
    const field = fieldsOf(failure).find((name) => values?.has(name));
    return field === undefined ? { message: { kind: 'bad', text } } : { faults: { [field]: text } };
  };
}

/** Returns the possible names of the field, because the current password has a different name in each form. */
function fieldsOf({ code, message }: Failure): readonly string[] {
  if (code === 'WEAK_PASSWORD') return ['password'];
  if (code === 'WRONG_PASSWORD') {
    return ['current', 'confirmation', 'deletion', 'password'];
  }
  return code === 'INVALID_INPUT' ? (/^[a-z]+/.exec(message) ?? []) : [];
}
