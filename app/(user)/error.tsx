'use client';

import { Failure } from '../_ui/failure/failure.tsx';

/** Stands in for a page that failed; the header around it stays. */
export default Failure;
