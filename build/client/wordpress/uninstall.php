<?php
/**
 * Leaves nothing behind where the plugin is deleted.
 *
 * @package Verso
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( 'fields=ids&number=0' ) as $verso_site ) {
		delete_blog_option( $verso_site, 'verso_settings' );
	}
} else {
	delete_option( 'verso_settings' );
}
