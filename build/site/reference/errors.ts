/** When each error occurs, and what to do about it. */
import type { ErrorCode } from '../../../functions/lib/contract/error-codes.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

export const ERRORS: Record<PageLanguage, Record<ErrorCode, string>> = {
  es: {
    MISSING_PARAMETER: 'Falta un parámetro obligatorio; el mensaje dice cuál.',
    INVALID_PARAMETER: 'Un parámetro no es válido; el mensaje dice cuál y qué valores admite.',
    INVALID_REFERENCE:
      'La referencia no se puede leer. En `details` están la parte que no se entendió y lo que quizá querías decir.',
    UNAUTHORIZED:
      'La clave falta, no existe, ha caducado, está desactivada o no vale desde este origen web.',
    NOT_LICENSED:
      'Los derechos de la versión no permiten lo que se pide, como guardar libros enteros.',
    VERSION_NOT_FOUND: 'Esa versión no existe; `/v1/versions` las lista.',
    BOOK_NOT_FOUND: 'La versión no tiene ese libro.',
    CHAPTER_NOT_FOUND:
      'El libro no tiene ese capítulo. Si enviaste una referencia, `details.valid` indica el último.',
    VERSE_NOT_FOUND:
      'El capítulo no tiene ese versículo. Si enviaste una referencia, `details.valid` indica el último.',
    WORD_NOT_FOUND: 'No existe ese número de Strong.',
    TOPIC_NOT_FOUND: 'No existe ese tema; `/v1/topics` los lista.',
    NAME_NOT_FOUND: 'No existe ese nombre; `/v1/names` los lista.',
    PLAN_NOT_FOUND: 'No existe ese plan de lectura; `/v1/plans` los lista.',
    DATASET_NOT_INSTALLED:
      'Este servicio se compiló sin ese conjunto de datos; `/v1/datasets` lista los que tiene.',
    NOT_FOUND: 'Esa dirección no existe.',
    METHOD_NOT_ALLOWED: 'Solo se admiten `GET`, `HEAD` y `OPTIONS`.',
    RATE_LIMITED: 'Has superado un límite: espera los segundos de `Retry-After`.',
    INTERNAL_ERROR:
      'Un fallo nuestro. Repite la petición; si el error persiste, avisa al operador e indica el `request_id`.',
    SERVICE_UNAVAILABLE:
      'El servicio no puede responder ahora. Repite la petición en unos segundos.',
  },
  en: {
    MISSING_PARAMETER: 'A required parameter is missing; the message names it.',
    INVALID_PARAMETER:
      'A parameter is not valid; the message names it and says which values it accepts.',
    INVALID_REFERENCE:
      'The reference can’t be read. `details` has the part that wasn’t understood, and what you may have meant.',
    UNAUTHORIZED: 'The key is missing, wrong, expired, disabled, or not for this web origin.',
    NOT_LICENSED:
      'The version’s rights don’t allow this request, usually because it asks for too much text.',
    VERSION_NOT_FOUND: 'That version doesn’t exist; `/v1/versions` lists them.',
    BOOK_NOT_FOUND: 'The version does not have that book.',
    CHAPTER_NOT_FOUND:
      'The book does not have that chapter. If you sent a reference, `details.valid` gives the last one.',
    VERSE_NOT_FOUND:
      'The chapter does not have that verse. If you sent a reference, `details.valid` gives the last one.',
    WORD_NOT_FOUND: 'That Strong’s number doesn’t exist.',
    TOPIC_NOT_FOUND: 'That topic doesn’t exist; `/v1/topics` lists them.',
    NAME_NOT_FOUND: 'That name doesn’t exist; `/v1/names` lists them.',
    PLAN_NOT_FOUND: 'That reading plan doesn’t exist; `/v1/plans` lists them.',
    DATASET_NOT_INSTALLED:
      'The service was built without that dataset; `/v1/datasets` lists those it has.',
    NOT_FOUND: 'That address doesn’t exist.',
    METHOD_NOT_ALLOWED: 'Only `GET`, `HEAD` and `OPTIONS` are allowed.',
    RATE_LIMITED: 'You have exceeded a limit: wait the number of seconds in `Retry-After`.',
    INTERNAL_ERROR: 'Our fault. Send the request again; if it persists, report its `request_id`.',
    SERVICE_UNAVAILABLE: 'The service is temporarily unavailable. Retry in a few seconds.',
  },
};
