# pip install cryptography
import base64
import os
import sys
import time
from urllib.parse import quote

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import load_pem_private_key


def signature_header(client_id, private_key, method, path, username="", timestamp=None):
    """Returns the signature header of one request. private_key is the PEM, as bytes."""
    timestamp = timestamp or int(time.time() * 1000)
    string_to_sign = f"{method} {path}{client_id}{timestamp}{username}"
    key = load_pem_private_key(private_key, password=None)
    signature = base64.b64encode(key.sign(string_to_sign.encode(), hashes.SHA1()))
    user = f"&username={quote(username, safe='')}" if username else ""
    return f"client_id={client_id}&timestamp={timestamp}{user}&client=p&request_signature={quote(signature, safe='')}"


if __name__ == "__main__":  # python3 sign.py METHOD PATH [USERNAME]
    with open(os.environ["KEY_FILE"], "rb") as file:
        header = signature_header(
            os.environ["CLIENT_ID"], file.read(), *sys.argv[1:], timestamp=os.environ.get("TIMESTAMP")
        )
    print(f"X-Service-API-Signature: {header}")
