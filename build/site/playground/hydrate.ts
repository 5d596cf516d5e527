/** Brings the playground of a page to life. */
import { h, hydrate } from 'preact';
import { find } from '../browser/dom.ts';
import { rememberedKey, rememberKey } from '../browser/key.ts';
import { get, messageOf } from '../browser/v1.ts';
import { Playground, type PlaygroundProps } from './playground.tsx';

const place = find('[data-playground]');
const props: PlaygroundProps = JSON.parse(find('[data-playground-props]').textContent ?? '');
const services = { ask: get, messageOf, rememberedKey, rememberKey };
hydrate(h(Playground, { ...props, services }), place);
