/** What a playground starts with: its endpoints, and their examples with an answer. */
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { Outcome } from '../browser/v1.ts';
import type { PlaygroundContext, Shown } from './context.ts';
import type { EndpointForm } from './form/forms.ts';
import type { Asked } from './form/request.ts';

/** The data that the page passes to its script. */
export interface PlaygroundProps
  extends Pick<PlaygroundContext, 'language' | 'versions' | 'bookNames' | 'books'> {
  /** The endpoints available here; the first one is shown initially. */
  forms: readonly EndpointForm[];
  /** Those with a tab of their own; the others are in a menu. */
  tabs: readonly { name: EndpointName; label: string }[];
  /** The example request of each endpoint, and its answer, unless choosing the endpoint requests it. */
  openings: Partial<Record<EndpointName, { values: Record<string, string>; answer?: unknown }>>;
  /** References or words to try, for some endpoints. */
  examples: Partial<Record<EndpointName, readonly string[]>>;
  publicKey?: string | undefined;
  /** Whether the page's address contains the request. */
  hasPermalinks: boolean;
  /** Whether a passage is requested while its reference is typed. */
  isLive: boolean;
}

/** Returns the values of an endpoint's example request. */
export const exampleOf = ({ openings }: PlaygroundProps, name: EndpointName): Asked['values'] =>
  openings[name]?.values ?? {};

/** Returns the example of an endpoint with its answer, if the page carries it. */
export function openingOf({ openings }: PlaygroundProps, name: EndpointName): Shown | undefined {
  const { values, answer } = openings[name] ?? {};
  if (!values || answer === undefined) return undefined;
  return {
    asked: { endpoint: name, values },
    outcome: { status: 200, answer: answer as Outcome['answer'], headers: [], milliseconds: 0 },
  };
}

/** Fills in required values missing from a link from the example, and the version in the language of the page. */
export function withExample(asked: Asked, props: PlaygroundProps): Asked {
  const form = props.forms.find(({ name }) => name === asked.endpoint);
  const needed = Object.entries(exampleOf(props, asked.endpoint)).filter(([name]) => {
    const field = form?.fields.find((each) => each.name === name);
    return field?.isRequired || field?.isInPath || name === 'version';
  });
  return { ...asked, values: { ...Object.fromEntries(needed), ...asked.values } };
}

/** Parameters that make an example short or reproducible. */
const OF_SAMPLES = ['limit', 'facets', 'seed'];

/** Removes what makes examples short enough for a page, so that users' own requests have the usual size. */
export function withoutSampleSize(
  { endpoint, values }: Asked,
  props: PlaygroundProps,
): Asked['values'] {
  const sample = exampleOf(props, endpoint);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(OF_SAMPLES.includes(name) && value === sample[name]),
    ),
  );
}
