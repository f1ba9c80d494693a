import base64
import hashlib
import hmac
import time


def is_genuine(secret, headers, body, now=None):
    """Whether a delivery is genuine. body is the body as received, as bytes, before any parsing."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs((now or time.time()) - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return any(hmac.compare_digest(expected, one.encode()) for one in headers["webhook-signature"].split(" "))
