import type { PropsWithChildren, ReactNode } from 'react';
import type { Consultant } from '#consultant';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { WhatsappMenu } from './whatsapp-menu.tsx';

type PageProps = PropsWithChildren<{ consultant: Consultant; banner: ReactNode }>;

/** A page other than the home page. */
export function Page({ consultant, banner, children }: PageProps) {
  return (
    <>
      <Header name={consultant.name} home="/" />
      <main id="contenido" tabIndex={-1}>
        {/* Dark like the hero, because the header above it is transparent. */}
        <div className="relative overflow-clip bg-petrol px-page pt-28 pb-14 text-white md:pt-32 md:pb-20 print:p-0 print:pt-6">
          <div className="absolute -right-24 -bottom-48 size-96 rounded-full bg-deep md:size-128" />
          <div className="relative">{banner}</div>
        </div>
        <div className="px-page py-16 md:py-24 print:p-0 print:pt-6">{children}</div>
      </main>
      <Footer consultant={consultant} home="/" />
      <WhatsappMenu consultant={consultant} />
    </>
  );
}
