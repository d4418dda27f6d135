import { type ComponentType, useSyncExternalStore } from 'react';

interface IslandProps<Props> {
  /** Its name in entry.client.tsx. */
  name: string;
  component: ComponentType<Props>;
  /** Written into the page as JSON. */
  props: Props;
}

/** A part of the page that entry.client.tsx hydrates, with the props of the server. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, props } = island;
  return (
    <div className="contents" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

/** False on the server and until React has hydrated the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
