package gavel.client

import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

/** Gives bearer tokens, for an app whose own sessions its server's tokens come from. */
public fun interface TokenProvider {
    /**
     * The token to send. The SDK keeps it and asks again after the server has refused it with `token_expired`.
     *
     * @param expired the token that the server has just refused, so that a cached one is not given again; null at first
     * @throws java.io.IOException if no token can be had now: the call counts as one without an answer, and is repeated
     */
    public suspend fun token(expired: String?): String
}

/** The token of a client: one that does not change, or one that a provider renews. */
internal class Bearer private constructor(private var token: String?, private val provider: TokenProvider?) {
    constructor(token: String) : this(visible(token), null)

    constructor(provider: TokenProvider) : this(null, provider)

    private val mutex = Mutex()

    /** True if another token may come after one that has expired. */
    val renews: Boolean get() = provider != null

    /** The token that does not change. */
    val fixed: String? get() = if (provider == null) token else null

    suspend fun current(): String = mutex.withLock { token ?: renewed(null) }

    /** A token after the server refused one. Of several calls that meet the same refusal, one asks the provider. */
    suspend fun after(refused: String): String = mutex.withLock { token.takeIf { it != refused } ?: renewed(refused) }

    private suspend fun renewed(refused: String?): String {
        val provider = checkNotNull(provider) { "a token without a provider is not renewed" }
        return visible(provider.token(refused)).also { token = it }
    }
}

/** The message does not repeat the token. */
private fun visible(token: String): String = token.also { require(isVisible(it)) { "a token must be visible ASCII characters" } }
