'use client';

import { SiteFailure } from './_ui/failure/site-failure.tsx';

/** The last resort of pages without a frame of their own. */
export default SiteFailure;
