/**
 * Exports the endpoints as a Postman collection, which Bruno and other tools can import
 * (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html).
 */
import { type Endpoint, isInPath, type Parameter } from '../../functions/lib/contract/endpoint.ts';
import { ENDPOINT_GROUPS, ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';

/** Returns each endpoint as a request with examples, grouped by task. @param key the key to send */
export function postmanCollection(origin: string, key: string): Record<string, unknown> {
  const apiKey = { key: 'X-API-Key', value: '{{apiKey}}', in: 'header' };
  return {
    info: {
      name: 'Verso',
      description:
        'The Bible text API. Set `apiKey` to a key of your own to open more than the free versions.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: Object.entries(apiKey).map(([name, value]) => ({ key: name, value, type: 'string' })),
    },
    variable: [
      { key: 'baseUrl', value: origin, type: 'string' },
      { key: 'apiKey', value: key, type: 'string' },
    ],
    item: ENDPOINT_GROUPS.map(({ title, endpoints }) => ({
      name: title.en,
      item: endpoints.map((name) => itemOf(ENDPOINTS[name])),
    })),
  };
}

function itemOf(endpoint: Endpoint) {
  const { path, summary, description, parameters } = endpoint;
  const all = Object.entries(parameters);
  const inPath = all.filter(([name]) => isInPath(endpoint, name));
  const query = all
    .filter(([name]) => !isInPath(endpoint, name))
    .map(([name, parameter]) => ({
      ...fieldOf(name, parameter),
      ...(isSent(name, parameter) ? {} : { disabled: true }),
    }));
  const address = path.replace(/\{(\w+)\}/g, ':$1');
  const sent = query.filter((each) => !('disabled' in each));
  const written = sent.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
  return {
    name: summary.en,
    request: {
      method: 'GET',
      header: [],
      description: description.en,
      url: {
        raw: `{{baseUrl}}${address}${written && `?${written}`}`,
        host: ['{{baseUrl}}'],
        path: address.slice(1).split('/'),
        query,
        variable: inPath.map(([name, parameter]) => fieldOf(name, parameter)),
      },
    },
    response: [],
  };
}

function fieldOf(key: string, parameter: Parameter) {
  const first = 'choices' in parameter ? parameter.choices[0] : undefined;
  const value = parameter.example ?? parameter.default ?? first ?? '';
  return { key, value: `${value}`, description: parameter.description.en };
}

/** Whether a parameter is ticked by default: the version, and any that the request needs. */
const isSent = (name: string, parameter: Parameter) =>
  name === 'version' ||
  (parameter.kind === 'string' &&
    (parameter.required === true || parameter.requiredUnless !== undefined));
