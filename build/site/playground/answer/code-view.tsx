/** Shows the request in eight languages; the choice applies to every page. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { codeSamples, type SampleCall } from '../../browser/code-samples.ts';
import { store, stored } from '../../browser/storage.ts';
import { usePlayground } from '../context.ts';
import { CopyButton } from '../copy-button.tsx';
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

export function CodeView(props: { origin: string; call: SampleCall; apiKey: string }) {
  const { origin, call, apiKey } = props;
  const { words } = usePlayground();
  const samples = codeSamples(origin, call, apiKey);
  const [chosen, setChosen] = useState('curl');
  useEffect(() => {
    const remembered = stored('localStorage', CHOICE);
    if (samples.some(({ label }) => label === remembered)) setChosen(remembered ?? 'curl');
  }, []);
  const choose = (label: string) => {
    setChosen(label);
    store('localStorage', CHOICE, label);
  };
  const source = samples.find(({ label }) => label === chosen)?.source.trim() ?? '';
  return (
    <>
      <Tabs
        label={words.languages}
        tabs={samples.map(({ label }) => ({ name: label, label }))}
        chosen={chosen}
        choose={choose}
        panel="sample"
      />
      <div id="sample" role="tabpanel" aria-label={chosen}>
        <pre tabIndex={0}>
          <code data-sample={chosen}>
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
