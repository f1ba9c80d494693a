<?php
/** Returns the signature header of one request. $privateKey is the PEM text. */
function signatureHeader(string $clientId, string $privateKey, string $method, string $path,
                         string $username = '', ?string $timestamp = null): string
{
    $timestamp ??= (string) (int) (microtime(true) * 1000);
    $stringToSign = "$method $path$clientId$timestamp$username";
    openssl_sign($stringToSign, $signature, $privateKey, OPENSSL_ALGO_SHA1);
    $user = $username === '' ? '' : '&username=' . rawurlencode($username);
    return "client_id=$clientId&timestamp=$timestamp$user&client=p&request_signature="
        . rawurlencode(base64_encode($signature));
}

// php sign.php METHOD PATH [USERNAME]
$key = file_get_contents(getenv('KEY_FILE'));
$timestamp = getenv('TIMESTAMP') ?: null;
$header = signatureHeader(getenv('CLIENT_ID'), $key, $argv[1], $argv[2], $argv[3] ?? '', $timestamp);
echo "X-Service-API-Signature: $header\n";
