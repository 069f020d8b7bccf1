import type { ReactNode } from 'react';
import { Lines } from '#platform/ui/lines.tsx';
import { internationalNumber } from '#shop/checkout/rules/phone.ts';
import { PaidByPaystack, PaymentMarks } from '#shop/checkout/views/payment-marks.tsx';
import type { Site } from '#shop/frame/scope.ts';
import { openingHours } from '#shop/frame/site.ts';
import type { About } from '#shop/office/settings/view-about.server.ts';

type BusinessFactsProps = { site: Site; about: About };

export function BusinessFacts({ site, about }: BusinessFactsProps) {
  const { businessName, registration, streetAddress, email, phone, whatsapp } = site;
  const where =
    streetAddress.length > 0 ? streetAddress : [site.town, site.region].filter((name) => name !== null);
  const { tin, legalStatus, registeredAt, officeBearers, memberships, dataProtection } = about;
  const number = whatsapp && internationalNumber(whatsapp);
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {where.length > 0 && (
        <BusinessFact name="Where">
          <address className="not-italic">
            <Lines lines={where} />
          </address>
        </BusinessFact>
      )}
      <BusinessFact name="When">
        <Lines lines={openingHours(site)} />
      </BusinessFact>
      {phone && (
        <BusinessFact name="Phone">
          <FactLink to={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</FactLink>
        </BusinessFact>
      )}
      {number && (
        <BusinessFact name="WhatsApp">
          <FactLink to={`https://wa.me/${number}`}>{whatsapp}</FactLink>
        </BusinessFact>
      )}
      <BusinessFact name="E-mail">
        <FactLink to={`mailto:${email}`}>{email}</FactLink>
      </BusinessFact>
      {businessName && <BusinessFact name="Business name">{businessName}</BusinessFact>}
      {legalStatus && <BusinessFact name="Legal status">{legalStatus}</BusinessFact>}
      {registration && <BusinessFact name="Registration number">{registration}</BusinessFact>}
      {registeredAt && <BusinessFact name="Registered at">{registeredAt}</BusinessFact>}
      {officeBearers.length > 0 && (
        <BusinessFact name="Run by">
          <Lines lines={officeBearers} />
        </BusinessFact>
      )}
      {tin && <BusinessFact name="TIN">{tin}</BusinessFact>}
      {dataProtection && <BusinessFact name="Data Protection">{dataProtection}</BusinessFact>}
      {memberships.length > 0 && (
        <BusinessFact name="Member of, and codes">
          <Lines lines={memberships} />
        </BusinessFact>
      )}
      <BusinessFact name="Ways to pay">
        <PaymentMarks className="py-1" />
        <PaidByPaystack />
        <span className="block text-sm text-soft">
          Your card number and mobile money PIN go to them, never to us.
        </span>
      </BusinessFact>
    </dl>
  );
}

function BusinessFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 py-3">
      <dt className="self-center text-sm text-soft">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums lining-nums">{children}</dd>
    </div>
  );
}

function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      rel="noopener"
      className="link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
