/** Describes each endpoint for a playground, from the table of endpoints when the page is built. */
import {
  type Endpoint,
  GROUPS,
  isInPath,
  type Parameter,
} from '../../../../functions/lib/contract/endpoint.ts';
import {
  ENDPOINT_NAMES,
  ENDPOINTS,
  type EndpointName,
} from '../../../../functions/lib/contract/endpoints.ts';
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import { matchPath, segmentsOf } from '../../../../functions/lib/http/match-path.ts';

export interface FormField {
  name: string;
  kind: Parameter['kind'];
  description: string;
  isInPath: boolean;
  isRequired: boolean;
  choices?: readonly string[];
  fallback?: string;
  maximum?: number;
  maxLength?: number;
}

export interface EndpointForm {
  name: EndpointName;
  path: string;
  /** Its method in the TypeScript client. */
  operation: string;
  summary: string;
  /** The heading under which lists show it. */
  group: string;
  fields: FormField[];
}

/** The form of an endpoint, in the language of a page. */
export function formOf(name: EndpointName, language: PageLanguage): EndpointForm {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { path, group, operation, summary, parameters } = endpoint;
  return {
    name,
    path,
    operation,
    summary: summary[language],
    group: GROUPS[group][language],
    fields: Object.entries(parameters).map(([parameter, each]) => ({
      name: parameter,
      kind: each.kind,
      description: each.description[language],
      isInPath: isInPath(endpoint, parameter),
      isRequired: each.kind === 'string' && each.required === true,
      ...('choices' in each && { choices: each.choices }),
      ...(each.default !== undefined && { fallback: `${each.default}` }),
      ...(each.kind === 'integer' && each.maximum !== undefined && { maximum: each.maximum }),
      ...(each.kind === 'string' && each.maxLength !== undefined && { maxLength: each.maxLength }),
    })),
  };
}

/** Finds the endpoint of a path such as `/v1/books/3jo?version=kjv`, and its values. @throws Error if none fits */
export function askedPath(
  path: string,
  language: PageLanguage,
): { form: EndpointForm; values: Record<string, string> } {
  const [asked = '', query = ''] = path.split('?');
  for (const name of ENDPOINT_NAMES) {
    const inPath = matchPath(ENDPOINTS[name].path, segmentsOf(asked));
    const values = { ...inPath, ...Object.fromEntries(new URLSearchParams(query)) };
    if (inPath) return { form: formOf(name, language), values };
  }
  throw new Error(`no endpoint answers ${path}`);
}
