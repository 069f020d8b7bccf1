import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Lines } from '#platform/ui/lines.tsx';
import type { Site } from '#shop/frame/scope.ts';
import { openingHours, socialName } from '#shop/frame/site.ts';

export function ContactWays({ site }: { site: Site }) {
  return (
    <address aria-label="Ways to reach us" className="grid border-t-2 border-ink not-italic">
      <Way
        icon={<Mail aria-hidden size={20} />}
        name="E-mail"
        url={`mailto:${site.email}`}
        label={site.email}
        note="Best for anything that needs a picture or a written answer."
      />
      {site.phone && (
        <Way
          icon={<Phone aria-hidden size={20} />}
          name="Phone"
          url={`tel:${digits(site.phone)}`}
          label={site.phone}
          note={<Lines lines={openingHours(site)} />}
        />
      )}
      {site.whatsapp && (
        <Way
          icon={<MessageCircle aria-hidden size={20} />}
          name="WhatsApp"
          url={`https://wa.me/${digits(site.whatsapp).replace('+', '')}`}
          label={site.whatsapp}
          note="For quick questions. Please don't send passwords or card numbers."
        />
      )}
      {site.socialUrl && (
        <Way
          icon={<Globe aria-hidden size={20} />}
          name={socialName(site.socialUrl)}
          url={site.socialUrl}
          label={site.socialUrl.replace(/^https?:\/\//, '')}
          note="New arrivals, market days and open lessons."
        />
      )}
    </address>
  );
}

type WayProps = { icon: ReactNode; name: string; url: string; label: string; note: ReactNode };

function Way({ icon, name, url, label, note }: WayProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-b border-rule py-5">
      <span className="row-span-3 mt-1 text-clay">{icon}</span>
      <span className="eyebrow">{name}</span>
      <a
        href={url}
        rel="noopener"
        className="link justify-self-start py-0.5 font-display text-xl wrap-anywhere tabular-nums lining-nums sm:text-2xl"
      >
        {label}
      </a>
      <span className="text-soft">{note}</span>
    </div>
  );
}

function digits(number: string): string {
  return number.replace(/[^+\d]/g, '');
}
