import { Tabs as AntTabs } from 'antd';
import type { ReactNode } from 'react';
import { useUrlState } from '../url-state.ts';

interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

/** Parts of a page, the open one kept in the address under `name`. */
export function Tabs({ name = 'tab', tabs }: { name?: string; tabs: readonly Tab[] }) {
  const [open, setOpen] = useUrlState(name, tabs[0]?.key ?? '');
  return (
    <AntTabs
      activeKey={open}
      onChange={setOpen}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
      destroyOnHidden
    />
  );
}
