import 'server-only';
import type { SignatureTexts } from './signature-form.ts';

/** A request with a valid signature by the public test key of RFC 6979 A.2.1. No service accepts it. */
export const EXAMPLE: SignatureTexts = {
  header: [
    'client_id=example-shop',
    '&timestamp=1795214494639',
    '&username=robin%40mail.test',
    '&client=p',
    '&request_signature=MC0CFQCKiRWD6v5szX%2BHyzDDvYaH%2FsoHGgIUZGpmrBWEhACVDahm%2Bqc%2B2H2vcQM%3D',
  ].join('\n'),
  request: 'GET /api/v1/orders?limit=2',
  time: '1795214495039',
  key: [
    'MIIBtjCCASsGByqGSM44BAEwggEeAoGBAIb1ygPc/rIlBj/4MKDHabndnWFTrZHXzif3h8QyeLRH5lM7hrGL7W6KSLeEoUwl',
    'LFvg2/YLhtY4W9LxL7dj7Yhzq/0/W6LgqMClkILqwFaTXlKdr3xhBGeJnHet7fyEbIgYcLexmytY+b4FIaFwAuO91rhmhe6Q',
    's9mhsCt4Kxd5AhUAmW+Wf2yOOI2eKNAeIF+6lXpWmLECgYAHsPklRhULYlFLt3HioMDOOH8DvabFa1BSCf8l/TwTPYm7zZfp',
    'BOCRFNmn3v3q38kHjqVE0uQBruzEC7n7v3j9h5laEKHCfLd4m1lLp++1xDJqn+WaBw4TbbdxdUZK3KQXvl3OL0DRCkajo5Q/',
    'Jqt/2cA5j/jHbuClaCaoqI8dvQOBhAACgYBd9eAd7THQKX4nThaRwZL+WGj++eGahHdkVLEAzxb2U5IZWji5BSPiVC7mGHHA',
    'RAy4fDIvxLTS7F4efsdm4b6NTOk1Q33BHDyP1CYziTPr/nOcs0ZfTTZoxeRzUIJTseaC9ly9xPrpPC6iEjkOVJBahuIiMXC0',
    'Tqp9pd2f/Pt/Ow==',
  ].join(''),
};
