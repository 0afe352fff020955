package gavel.client

import java.security.SecureRandom

private val random = SecureRandom()

/** True if a text can be sent as a key or a token. */
internal fun isVisible(text: String): Boolean = text.isNotEmpty() && text.all { it in '!'..'~' }

/** A fresh random value of 32 hexadecimal digits. */
internal fun freshKey(): String {
    val bytes = ByteArray(16).also(random::nextBytes)
    return bytes.joinToString("") { (it.toInt() and 0xff).toString(16).padStart(2, '0') }
}
