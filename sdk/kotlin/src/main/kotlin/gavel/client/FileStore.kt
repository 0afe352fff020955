package gavel.client

import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.NoSuchFileException
import java.nio.file.StandardCopyOption
import java.nio.file.StandardOpenOption
import java.util.UUID
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/**
 * A file for each value, in a folder that only its owner can read. A value is whole or as it was before, whenever the process is
 * killed, and it is on the disk once [set] returns. Several processes may share the folder.
 *
 * On Android, use a folder below `context.noBackupFilesDir`, so that no backup has the token.
 */
public class FileStore(private val folder: File) : Store {
    override suspend fun get(name: String): String? = onDisk {
        try {
            String(Files.readAllBytes(file(name).toPath()), Charsets.UTF_8)
        } catch (_: NoSuchFileException) {
            null
        }
    }

    override suspend fun set(name: String, value: String): Unit = onDisk {
        if (!folder.isDirectory) make()
        val part = File(folder, "${file(name).name}.${UUID.randomUUID()}$PART")
        try {
            FileOutputStream(part).use { out ->
                ownersAlone(part)
                out.write(value.toByteArray(Charsets.UTF_8))
                out.fd.sync()
            }
            Files.move(part.toPath(), file(name).toPath(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING)
        } finally {
            Files.deleteIfExists(part.toPath())
        }
        syncFolder()
    }

    override suspend fun delete(name: String): Unit = onDisk {
        if (Files.deleteIfExists(file(name).toPath())) syncFolder()
    }

    override suspend fun names(prefix: String): List<String> = onDisk {
        val files = folder.list() ?: if (folder.exists()) throw IOException("${folder.path} cannot be read") else emptyArray()
        files.filter { it.endsWith(SUFFIX) }.map { decoded(it.removeSuffix(SUFFIX)) }.filter { it.startsWith(prefix) }
    }

    private fun file(name: String) = File(folder, encoded(name) + SUFFIX)

    private fun make() {
        Files.createDirectories(folder.toPath())
        ownersAlone(folder)
    }

    /** True on every system that has owners; elsewhere the folder's place has to protect it. */
    private fun ownersAlone(file: File): Boolean =
        file.setReadable(false, false) && file.setReadable(true, true) && file.setWritable(false, false) && file.setWritable(true, true) &&
            (!file.isDirectory || file.setExecutable(false, false) && file.setExecutable(true, true))

    /** A new name outlives a power cut once its folder is on the disk, too. */
    private fun syncFolder() {
        val channel = try {
            FileChannel.open(folder.toPath(), StandardOpenOption.READ)
        } catch (_: IOException) {
            return // Windows opens no folder, and needs none
        }
        channel.use { it.force(true) }
    }

    private suspend fun <T> onDisk(act: () -> T): T = withContext(Dispatchers.IO) { act() }

    private companion object {
        const val SUFFIX = ".json"
        const val PART = ".part"

        /** A name that every file system takes: other characters than letters, digits and `-_` are written as `%` and four digits. */
        fun encoded(name: String): String = buildString {
            for (char in name) if (char in 'a'..'z' || char in 'A'..'Z' || char in '0'..'9' || char in "-_") append(char) else append('%').append(char.code.toString(16).padStart(4, '0'))
        }

        fun decoded(name: String): String = Regex("%([0-9a-f]{4})").replace(name) { it.groupValues[1].toInt(16).toChar().toString() }
    }
}
