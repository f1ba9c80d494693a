import type { ReactNode } from 'react';
import { Shell } from '../_ui/shell/shell.tsx';

export default function AdminLayout({ children }: { readonly children: ReactNode }) {
  return <Shell>{children}</Shell>;
}
