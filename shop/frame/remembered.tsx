import { type ComponentType, createContext, createElement, use } from 'react';
import type { MarkupMemory } from './scope.ts';

/** Filled by the server's render; null in the browser and during development. */
export const MarkupMemoryContext = createContext<MarkupMemory | null>(null);

let components = 0;

/**
 * Takes a component whose markup follows from its props and the shop's `deliveryBadge` and `deliveryFrom` alone: not from the page, the
 * moment, the person or an id that React gives. Returns one that the server renders once for the same props, as JSON;
 * on later pages its markup comes from memory (docs/decisions/0072).
 */
export function remembered<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  const component = components++;
  return function Remembered(props: Props) {
    const memory = use(MarkupMemoryContext);
    if (!memory) return <Component {...props} />;
    if (memory.recall(`${component} ${JSON.stringify(props)}`)) return createElement(memory.element);
    return createElement(
      memory.element,
      null,
      <MarkupMemoryContext value={null}>
        <Component {...props} />
      </MarkupMemoryContext>,
    );
  };
}
