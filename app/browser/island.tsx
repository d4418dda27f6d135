import type { ComponentType } from 'react';

/** The islands by file; each file has one component, its default export. */
export const islands = import.meta.glob<ComponentType>('../**/*.island.tsx', {
  eager: true,
  import: 'default',
});

interface IslandProps<Props> {
  component: ComponentType<Props>;
  props: Props;
}

/** A part of the page that React hydrates in the browser, with the props of the server. */
export function Island<Props extends object>({ component: Component, props }: IslandProps<Props>) {
  const file = Object.keys(islands).find((path) => islands[path] === Component);
  if (!file) throw new Error('An island is the default export of a file *.island.tsx.');
  return (
    <div className="contents" data-island={file} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
