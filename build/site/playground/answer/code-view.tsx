/** Shows the request in eight languages; the choice applies to every page. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { present } from '../../../../functions/lib/text/present.ts';
import { codeSamples, type SampleCall } from '../../browser/code-samples.ts';
import { store, stored } from '../../browser/storage.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { usePlayground } from '../context.ts';
import { Tabs } from '../tabs.tsx';

/** The key under which Starlight's tabs store the choice of `syncKey="code"`. */
const CHOICE = 'starlight-synced-tabs__code';

/** Quoted strings in all eight languages. */
const QUOTED = /('[^'\n]*'|"[^"\n]*")/;

/** Shows a key abbreviated, but copies it in full. */
function withShortKey(part: string, apiKey: string): JSX.Element | string {
  const [before, after] = part.split(apiKey);
  if (after === undefined) return part;
  return (
    <>
      {before}
      <span class="api-key">{apiKey}</span>
      {after}
    </>
  );
}

/** Needs a browser: the build renders only the pane that is open at first. */
export function CodeView({ call, apiKey }: { call: SampleCall; apiKey: string }): JSX.Element {
  const { words } = usePlayground();
  const samples = codeSamples(location.origin, call, apiKey);
  const [wanted, setWanted] = useState(() => stored('localStorage', CHOICE));
  const choose = (label: string) => {
    setWanted(label);
    store('localStorage', CHOICE, label);
  };
  const sample = present(samples.find(({ label }) => label === wanted) ?? samples[0]);
  const source = sample.source.trim();
  return (
    <>
      <Tabs
        label={words.languages}
        tabs={samples.map(({ label }) => ({ name: label, label }))}
        chosen={sample.label}
        choose={choose}
        panel="sample"
      />
      <div id="sample" role="tabpanel" aria-label={sample.label}>
        <pre tabIndex={0}>
          <code data-sample={sample.label}>
            {source
              .split(QUOTED)
              .map((part, at) =>
                at % 2 === 1 ? <span class="json-string">{withShortKey(part, apiKey)}</span> : part,
              )}
          </code>
        </pre>
        <CopyButton label={words.copy} text={() => source} />
      </div>
    </>
  );
}
