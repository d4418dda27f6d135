import { Component, type ComponentType, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './island.tsx';

/** Hydrates each island separately: an error in one does not affect the others. */
export function hydrateIslands(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
    queueMicrotask(() => hydrate(container));
  }
}

function hydrate(container: HTMLElement): void {
  const { island = '', props = '' } = container.dataset;
  const Island = islands[island] as ComponentType;
  const restoreValues = keepTypedValues(container);
  let isSubmitted = false;
  container.addEventListener('submit', () => {
    isSubmitted = true;
  });
  function restoreForm() {
    restoreValues();
    const failure = container.querySelector<HTMLElement>('form > [tabindex][hidden]');
    if (!failure || !isSubmitted) return;
    failure.hidden = false;
    failure.focus();
  }
  const element = (
    <ServerMarkup html={container.innerHTML} onShow={restoreForm}>
      <Island {...JSON.parse(props)} />
    </ServerMarkup>
  );
  // React replaces markup that an extension has changed.
  const onRecoverableError = (error: unknown) => {
    console.error(error);
    restoreValues();
  };
  startTransition(() => void hydrateRoot(container, element, { onRecoverableError }));
}

/** Returns a function that restores the values that the visitor typed before and during hydration. */
function keepTypedValues(container: HTMLElement) {
  const inputs = () => container.querySelectorAll<HTMLInputElement>('input, select, textarea');
  const typed = new Map([...inputs()].map(({ name, value }) => [name, value]));
  let focused = document.activeElement?.getAttribute('name');
  for (const type of ['input', 'focusin']) {
    container.addEventListener(type, ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      focused = name;
      typed.set(name, value);
    });
  }
  return () => {
    for (const input of inputs()) {
      input.value = typed.get(input.name) ?? input.value;
      if (input.name === focused && document.activeElement === document.body) input.focus();
    }
  };
}

/** Shows the server's markup if React, which reports the error, cannot render an island. */
class ServerMarkup extends Component<{ html: string; onShow: () => void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch = () => this.props.onShow();
  override render() {
    if (!this.state.failed) return this.props.children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
    return <div className="contents" dangerouslySetInnerHTML={{ __html: this.props.html }} />;
  }
}
