'use client';

import { SiteFailure } from './_ui/failure/site-failure.tsx';

/** The fallback for pages without a layout. */
export default SiteFailure;
