'use client';

import { Failure } from '../_ui/failure/failure.tsx';

/** Replaces a page that failed. The header around it stays. */
export default Failure;
