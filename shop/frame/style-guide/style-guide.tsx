import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { PageHead } from '../page-head.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Words } from './words.tsx';

/** Every part of platform/ui in its states, for those who build pages of it. Stands in the demo only. */
export default function StyleGuide() {
  return (
    <Container className="grid gap-8 py-8 sm:gap-10 sm:py-12">
      <PageHead title="Style guide" />
      <PageTitle
        eyebrow="For those who build pages"
        lead="The parts that every page is made of, each in its states. Your system decides whether you see them by day or by night."
      >
        Style guide
      </PageTitle>
      <Section heading="Buttons and links">
        <Buttons />
      </Section>
      <Section heading="Fields">
        <Fields />
      </Section>
      <Section heading="Words and figures">
        <Words />
      </Section>
      <Section heading="Messages">
        <Messages />
      </Section>
    </Container>
  );
}
