import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact/contact-form.tsx';
import { enhanceNativeParts } from './native-parts.ts';
import { CarouselControls } from './sections/carousel-controls.tsx';
import { Clip } from './sections/clip.tsx';

// biome-ignore lint/suspicious/noExplicitAny: the server has written the props that each one takes.
const islands: Record<string, ComponentType<any>> = {
  'carousel-controls': CarouselControls,
  clip: Clip,
  'contact-form': ContactForm,
};

for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', props = '' } = container.dataset;
  const Component = islands[island];
  if (!Component) throw new Error(`${island} is not an island of entry.client.tsx.`);
  const element = (
    <StrictMode>
      <Component {...JSON.parse(props)} />
    </StrictMode>
  );
  const onRecoverableError = keepTypedValues(container);
  startTransition(() => void hydrateRoot(container, element, { onRecoverableError }));
}
enhanceNativeParts();

/** If an extension has changed an island, React renders it anew: the returned function fills it in again. */
function keepTypedValues(container: HTMLElement) {
  const inputs = 'input, select, textarea';
  const typed = [...container.querySelectorAll<HTMLInputElement>(inputs)].map(
    ({ name, value }) => ({
      name,
      value,
      focused: document.activeElement?.getAttribute('name') === name,
    }),
  );
  return () => {
    for (const input of container.querySelectorAll<HTMLInputElement>(inputs)) {
      const before = typed.find(({ name }) => name === input.name);
      if (before) input.value = before.value;
      if (before?.focused) input.focus();
    }
  };
}
