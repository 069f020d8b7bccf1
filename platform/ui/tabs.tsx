import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  onChange?: () => void;
};

export function Tabs({ label, tabs, onChange }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.value} onValueChange={onChange}>
      <BaseTabs.List aria-label={label} className="flex flex-wrap gap-x-6 border-b border-rule">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent py-2 font-display text-[1.1875rem] text-soft transition-colors duration-150 hover:text-ink data-active:border-clay data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        // The panel's first field is the next stop of the keyboard; the panel itself would be a useless one.
        <BaseTabs.Panel key={tab.value} value={tab.value} tabIndex={-1} className="pt-6 outline-none">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
