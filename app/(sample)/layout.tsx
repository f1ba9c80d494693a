import type { ReactNode } from 'react';
import { Shell } from '../_ui/shell/shell.tsx';

export default function SampleLayout({ children }: { readonly children: ReactNode }) {
  return <Shell>{children}</Shell>;
}
