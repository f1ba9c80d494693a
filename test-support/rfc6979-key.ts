/** The 1024-bit key pair of RFC 6979 A.2.1, published for comparing implementations. Never use it as a secret. */
export const RFC6979_PUBLIC_KEY = [
  'MIIBtjCCASsGByqGSM44BAEwggEeAoGBAIb1ygPc/rIlBj/4MKDHabndnWFTrZHXzif3h8QyeLRH5lM7hrGL7W6KSLeEoUwl',
  'LFvg2/YLhtY4W9LxL7dj7Yhzq/0/W6LgqMClkILqwFaTXlKdr3xhBGeJnHet7fyEbIgYcLexmytY+b4FIaFwAuO91rhmhe6Q',
  's9mhsCt4Kxd5AhUAmW+Wf2yOOI2eKNAeIF+6lXpWmLECgYAHsPklRhULYlFLt3HioMDOOH8DvabFa1BSCf8l/TwTPYm7zZfp',
  'BOCRFNmn3v3q38kHjqVE0uQBruzEC7n7v3j9h5laEKHCfLd4m1lLp++1xDJqn+WaBw4TbbdxdUZK3KQXvl3OL0DRCkajo5Q/',
  'Jqt/2cA5j/jHbuClaCaoqI8dvQOBhAACgYBd9eAd7THQKX4nThaRwZL+WGj++eGahHdkVLEAzxb2U5IZWji5BSPiVC7mGHHA',
  'RAy4fDIvxLTS7F4efsdm4b6NTOk1Q33BHDyP1CYziTPr/nOcs0ZfTTZoxeRzUIJTseaC9ly9xPrpPC6iEjkOVJBahuIiMXC0',
  'Tqp9pd2f/Pt/Ow==',
].join('');

/** Its private key, as PEM. */
export const RFC6979_PRIVATE_KEY = [
  '-----BEGIN DSA PRIVATE KEY-----',
  'MIIBugIBAAKBgQCG9coD3P6yJQY/+DCgx2m53Z1hU62R184n94fEMni0R+ZTO4axi+1uiki3hKFMJSxb4Nv2C4bWOFvS8S+3',
  'Y+2Ic6v9P1ui4KjApZCC6sBWk15Sna98YQRniZx3re38hGyIGHC3sZsrWPm+BSGhcALjvda4ZoXukLPZobAreCsXeQIVAJlv',
  'ln9sjjiNnijQHiBfupV6VpixAoGAB7D5JUYVC2JRS7dx4qDAzjh/A72mxWtQUgn/Jf08Ez2Ju82X6QTgkRTZp9796t/JB46l',
  'RNLkAa7sxAu5+794/YeZWhChwny3eJtZS6fvtcQyap/lmgcOE223cXVGStykF75dzi9A0QpGo6OUPyarf9nAOY/4x27gpWgm',
  'qKiPHb0CgYBd9eAd7THQKX4nThaRwZL+WGj++eGahHdkVLEAzxb2U5IZWji5BSPiVC7mGHHARAy4fDIvxLTS7F4efsdm4b6N',
  'TOk1Q33BHDyP1CYziTPr/nOcs0ZfTTZoxeRzUIJTseaC9ly9xPrpPC6iEjkOVJBahuIiMXC0Tqp9pd2f/Pt/OwIUQRYCyxmm',
  'zMNElNedmO8eftWvJfc=',
  '-----END DSA PRIVATE KEY-----',
].join('\n');

/** The two SHA-1 vectors of RFC 6979 A.2.1: message and DER signature in Base64. */
export const RFC6979_VECTORS = [
  { message: 'sample', signature: 'MCwCFC4aDCVispEsqviRhvsPQgAVhdpVAhQp77awr/LXpo63DKMTAiJTuaiN9Q==' },
  { message: 'test', signature: 'MCwCFEKrIFL9Q+Ej8GB/EVBSpn3NnFx3AhQYORawIw1FuZMUkdTGsL0vtKrwiA==' },
] as const;
