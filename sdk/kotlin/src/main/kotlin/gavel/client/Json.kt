package gavel.client

import java.math.BigInteger
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.descriptors.buildClassSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonEncoder
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral

/** A whole number of any length, in a string on the wire. */
public typealias WholeNumber = @Serializable(with = WholeNumberSerializer::class) BigInteger

/** Reads the server's JSON: unknown members pass, and a member that may be null may also be missing. */
@OptIn(ExperimentalSerializationApi::class)
internal val reading: Json = Json {
    ignoreUnknownKeys = true
    explicitNulls = false
}

/** The JSON of a request's content. */
internal fun <T> write(serializer: KSerializer<T>, value: T): String = Json.encodeToString(serializer, value)

/** Refuses a constant of the document that came with another value. */
internal fun constant(name: String, value: Any, expected: Any) {
    if (value != expected) throw SerializationException("$name is $value and not $expected")
}

/** Reads and writes whole numbers as decimal digits. */
public object WholeNumberSerializer : KSerializer<BigInteger> {
    private val digits = Regex("-?[0-9]{1,10000}")

    override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("gavel.WholeNumber", PrimitiveKind.STRING)

    override fun serialize(encoder: Encoder, value: BigInteger): Unit = encoder.encodeString(value.toString())

    /** Takes a string or a number, so that no digit is lost either way. */
    override fun deserialize(decoder: Decoder): BigInteger {
        val text = if (decoder is JsonDecoder) (decoder.decodeJsonElement() as? JsonPrimitive)?.content else decoder.decodeString()
        if (text == null || !digits.matches(text)) throw SerializationException("not a whole number")
        return BigInteger(text)
    }
}

/** The same JSON, whose numbers are written as they came: the library rounds those beyond 64 bits. */
@OptIn(ExperimentalSerializationApi::class)
private fun exact(value: JsonElement): JsonElement = when (value) {
    is JsonObject -> JsonObject(value.mapValues { exact(it.value) })
    is JsonArray -> JsonArray(value.map(::exact))
    is JsonNull -> value
    is JsonPrimitive -> if (value.isString) value else JsonUnquotedLiteral(value.content)
}

/** Reads the variants of a union by their tag. A variant that is not known keeps all that came. */
internal abstract class UnionSerializer<T : Any>(name: String, private val tag: String) : KSerializer<T> {
    abstract val variants: Map<String, KSerializer<out T>>
    abstract val unknown: KSerializer<out T>

    abstract fun tagOf(value: T): String

    /** What the server sent, if the variant is not known. */
    abstract fun rawOf(value: T): JsonObject?

    override val descriptor: SerialDescriptor = buildClassSerialDescriptor(name)

    override fun deserialize(decoder: Decoder): T {
        val input = decoder as? JsonDecoder ?: throw SerializationException("a union is read from JSON")
        val value = input.decodeJsonElement() as? JsonObject ?: throw SerializationException("not an object")
        val found = (value[tag] as? JsonPrimitive)?.takeIf { it.isString } ?: throw SerializationException("$tag is not a string")
        val known = variants[found.content]
        if (known != null) return input.json.decodeFromJsonElement(known, value)
        return input.json.decodeFromJsonElement(unknown, JsonObject(value + ("raw" to value)))
    }

    override fun serialize(encoder: Encoder, value: T) {
        val output = encoder as? JsonEncoder ?: throw SerializationException("a union is written as JSON")
        val raw = rawOf(value)
        output.encodeJsonElement(if (raw == null) written(output.json, value) else exact(raw))
    }

    private fun written(json: Json, value: T) = json.encodeToJsonElement(
        @Suppress("UNCHECKED_CAST") (variants.getValue(tagOf(value)) as KSerializer<T>),
        value,
    )
}
