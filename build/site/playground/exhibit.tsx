/** Shows a recorded answer as text beside the core of its JSON, on pages without a script. */
import type { JSX } from 'preact';
import { PAGES, type PageLanguage } from '../../../functions/lib/contract/pages.ts';
import { JsonView } from './answer/json-view.tsx';
import { type ChoosableVersion, Context, STATIC } from './context.ts';
import { type Asked, searchOf } from './form/request.ts';
import { TextView } from './text/text-view.tsx';

interface Props {
  language: PageLanguage;
  versions: readonly ChoosableVersion[];
  asked: Asked;
  data: unknown;
  /** The part of the data that is shown as JSON. */
  gloss: unknown;
  /** The path of the request, for trying it. */
  path: string;
}

export function Exhibit(props: Props): JSX.Element {
  const { language, versions, asked, data, gloss, path } = props;
  const hrefOf = (other: Asked) => `${PAGES.explorer[language]}${searchOf(other)}`;
  const context = { ...STATIC, language, versions, hrefOf };
  return (
    <Context.Provider value={context}>
      <div class="playground exhibit">
        <div class="reading">
          <TextView asked={asked} data={data} />
        </div>
        <div class="gloss">
          <p class="request">
            <a href={hrefOf(asked)}>
              <code>GET {path}</code>
            </a>
          </p>
          <pre class="json" tabIndex={0}>
            <JsonView value={gloss} />
          </pre>
        </div>
      </div>
    </Context.Provider>
  );
}
